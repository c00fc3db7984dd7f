import { type Country, currencyOf } from '@tulpar/domain/markets';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { rememberedCurrency } from '#platform/guest-choices.ts';
import type { IdentityValues } from './model.ts';

/** The clock and another language may show another market than the server assumed: a form without a number follows it. */
export function useFollowMarket(form: UseFormReturn<IdentityValues>, market: Country, setCurrency?: (country: Country) => void): void {
  const last = useRef(market);
  useEffect(() => {
    if (last.current === market) return;
    last.current = market;
    if (form.getValues('phone') !== '') return;
    form.setValue('country', market);
    setCurrency?.(market);
  }, [form, market, setCurrency]);
}

/** The currency of the market, unless the visitor has chosen one. */
export const marketCurrency = (market: Country) => rememberedCurrency() ?? currencyOf(market);
