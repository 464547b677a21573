import { useNavigate, useNavigation } from 'react-router';
import type { StateFilter } from '../data/events/views/agenda';
import { listQuery } from './state-address';
import './state-select.css';

/** Whose events are shown, as a menu: a form with a button where there is no script, at once where there is one. */
export function StateSelect({ filter, path }: { filter: StateFilter; path: string }) {
  const navigate = useNavigate();
  const coming = useNavigation().location;
  const asked = coming ? new URLSearchParams(coming.search).get('estado') : filter.state;
  return (
    <form className="state-select" action={path} data-state-filter>
      <label>
        <span>¿En qué estado estás?</span>
        {/* What was chosen before React is there is sent by `early-script.js`. */}
        <select
          name="estado"
          value={asked ?? ''}
          onChange={async ({ currentTarget: { value, form } }) => {
            form?.scrollIntoView({ block: 'start' });
            await navigate(path + listQuery(value), { preventScrollReset: true });
          }}
        >
          <option value="">{`${filter.all} (${filter.total})`}</option>
          {filter.states.map(([name, count]) => (
            <option key={name} value={name}>
              {count ? `${name} (${count})` : name}
            </option>
          ))}
        </select>
      </label>
      <button className="button">Ver fechas</button>
    </form>
  );
}
