import type { StateFilter } from '../data/events/views/agenda';
import { stateLabels } from '../data/places/states';
import { stateParameter } from '../data/public-parameters';
import './state-select.css';

/** The menu of states. */
export function StateSelect({ filter: { all, open, state, states } }: { filter: StateFilter }) {
  const without = stateLabels.filter((label) => !states.some(([name]) => name === label));
  return (
    <form className="state-select wrap">
      <label>
        <span>¿En qué estado estás?</span>
        <select name={stateParameter} defaultValue={state ?? ''} autoComplete="off">
          <option value="">{`${all} (${open})`}</option>
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
      <button className="button">Ver fechas</button>
    </form>
  );
}
