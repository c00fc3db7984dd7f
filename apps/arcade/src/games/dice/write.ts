const HUNDREDTHS = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Hundredths with a decimal comma: 4950 is 49,50. */
export const percent = (hundredths: number): string => HUNDREDTHS.format(hundredths / 100);
