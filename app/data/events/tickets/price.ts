const pesos = new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A price in pesos: `$1,450` or `$1,450.50`. */
export function formatPrice(price: number): string {
  return pesos.format(price);
}

/** The words beside a price that includes the seller's charges. */
export const feesWords = 'con cargos incluidos';

/** `Desde $350`, or `Entrada libre` for 0; undefined without a price. */
export function lowestPrice(price: number | undefined): string | undefined {
  if (price === undefined) return undefined;
  return price ? `Desde ${formatPrice(price)}` : 'Entrada libre';
}

/**
 * Reads a price in pesos as people write it: `450`, `$1,450.50`, `450 pesos`, `MXN 450`, `450,50`.
 * @returns pesos, or undefined for a price that the table does not accept (0 to 999,999.99)
 */
export function parsePrice(text: string): number | undefined {
  const bare = text
    .trim()
    .replace(/^(mxn|mx)?\s*\$?\s*/i, '')
    .replace(/\s*(mxn|m\.?n\.?|pesos?)\.?$/i, '');
  const thousands = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(bare);
  const figures = thousands ? bare.replaceAll(',', '') : bare.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  if (!/^\d+(\.\d{1,2})?$/.test(figures)) return undefined;
  const price = Number(figures);
  return price <= 999_999.99 ? price : undefined;
}
