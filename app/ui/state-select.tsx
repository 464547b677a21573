import { createContext, useContext } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { StateFilter } from '../data/events/views/agenda';
import { listQuery } from './state-address';
import './state-select.css';

/** The names of all states, on the server only: no script carries them. */
export const AllStates = createContext<readonly string[]>([]);

/** The menu of states: a form with a button where there is no script, at once where there is one. */
export function StateSelect({ filter, path }: { filter: StateFilter; path: string }) {
  const navigate = useNavigate();
  const all = useContext(AllStates);
  const coming = useNavigation().location;
  const asked = coming ? new URLSearchParams(coming.search).get('estado') : filter.state;
  return (
    <form className="state-select" action={path} data-state-filter>
      <label>
        <span>¿En qué estado estás?</span>
        {/* `early-script.js` submits a choice made before React is ready. */}
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
              {`${name} (${count})`}
            </option>
          ))}
          {/* From the server only: React does not hydrate its content. */}
          <optgroup
            label="Sin fechas"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: statesWithout(all, filter) }}
          />
        </select>
      </label>
      <button className="button plain-only">Ver fechas</button>
    </form>
  );
}

/** Options for the states without dates. */
function statesWithout(all: readonly string[], { states, state }: StateFilter): string {
  return all
    .filter((label) => !states.some(([name]) => name === label))
    .map((label) => `<option${label === state ? ' selected' : ''}>${label}</option>`)
    .join('');
}
