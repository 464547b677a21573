/** The notice of the demo on each page of the panel: anyone on this machine may sign in. */
export function DemoStrip() {
  return (
    <p className="demo-strip" role="note">
      <strong>Modo demostración.</strong> Cuentas y fechas de prueba, solo en esta máquina.
    </p>
  );
}
