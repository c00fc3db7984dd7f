import { isOpen, type Payment } from '#payments/payment.ts';

/** Where the browser goes after the decision: the address of the signed request, or nowhere. */
export function returnAddress(payment: Payment): string | null {
  if (isOpen(payment)) return null;
  if (payment.status === 'failed') return failAddress(payment, payment.reason ?? 'payment_failed');
  if (payment.status === 'expired' && payment.plan === null) return failAddress(payment, 'payment_failed');
  return payment.successUrl;
}

/** The site shows the reason by `error_type`; the rest of its address, including the hash, stays unchanged. */
function failAddress({ failUrl }: Payment, errorType: string): string | null {
  if (!failUrl) return null;
  const url = new URL(failUrl);
  url.searchParams.set('error_type', errorType);
  return url.href;
}
