import './demo-strip.css';

/** Says on each page of the panel that this is the demo, where anyone on this machine is let in. */
export function DemoStrip() {
  return (
    <p className="demo-strip" role="note">
      <strong>Modo demostración.</strong> Cuentas y fechas de prueba, solo en esta máquina.
    </p>
  );
}
