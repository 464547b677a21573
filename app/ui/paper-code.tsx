/** The QR code of a page, only on paper: browsers fetch it when they print. @param src the picture's address */
export const PaperCode = ({ src }: { src: string }) => (
  <img className="paper-code" src={src} data-paper="" alt="Código QR de esta página" loading="lazy" />
);
