/** First, last and the neighbours of the page one is on; null = numbers left out between. */
export function pagesToShow(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, i) => i + 1);
  const near = [...new Set([1, 2, page - 1, page, page + 1, pages])]
    .filter((one) => one >= 1 && one <= pages)
    .sort((a, b) => a - b);
  return near.flatMap((one, i) => {
    const before = near[i - 1];
    return before !== undefined && one - before > 1 ? [null, one] : [one];
  });
}
