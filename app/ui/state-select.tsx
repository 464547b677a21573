import type { StateFilter } from '../data/events/views/agenda';
import { stateLabels } from '../data/places/states';
import './state-select.css';

/** The menu of states: a form with a button where there is no script, at once where there is one. */
export function StateSelect({ filter: { all, total, state, states }, path }: { filter: StateFilter; path: string }) {
  const without = stateLabels.filter((label) => !states.some(([name]) => name === label));
  return (
    <form className="state-select" action={path} data-state-filter>
      <label>
        <span>¿En qué estado estás?</span>
        <select name="estado" defaultValue={state ?? ''} autoComplete="off">
          <option value="">{`${all} (${total})`}</option>
          {states.map(([name, count]) => (
            <option key={name} value={name}>
              {`${name} (${count})`}
            </option>
          ))}
          <optgroup label="Sin fechas">
            {without.map((label) => (
              <option key={label}>{label}</option>
            ))}
          </optgroup>
        </select>
      </label>
      <button className="button plain-only">Ver fechas</button>
    </form>
  );
}
