const pesos = new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  trailingZeroDisplay: 'stripIfInteger',
});

/** `$1,450` or `$1,450.50`, of a price in pesos. */
export function formatPrice(price: number): string {
  return pesos.format(price);
}

/** `Desde $350`; `Entrada libre` where it costs nothing, and nothing where nobody says. */
export function lowestPrice(price: number | undefined): string | undefined {
  if (price === undefined) return undefined;
  return price ? `Desde ${formatPrice(price)}` : 'Entrada libre';
}

/**
 * Reads a price in pesos as people write it: `450`, `$1,450.50`, `450 pesos`, `MXN 450`, `450,50`.
 * @returns pesos, or undefined when it is no price that the table takes (0 to 999,999.99)
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
