const SIGNS = { KZT: '₸', AZN: '₼' };
const WHOLE = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Money as the casino around the game writes it: both decimals, or none where the amount is whole.
 * @param {number} amount in minor units
 * @param {'KZT' | 'AZN'} currency
 */
export const writeMoney = (amount, currency) => `${(amount % 100 === 0 ? WHOLE : EXACT).format(amount / 100)}\u00a0${SIGNS[currency]}`;
