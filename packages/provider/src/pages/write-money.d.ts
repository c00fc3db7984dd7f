export declare const writeMoney: (amount: number, currency: 'KZT' | 'AZN') => string;
