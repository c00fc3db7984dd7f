/** Why a person has to look at a payment. The payment keeps the code until the alarm is dismissed or the payment ends. */
export type PaymentAlarm =
  | 'AMOUNT_DIFFERS'
  | 'CHARGED_BACK'
  | 'EXPIRED'
  | 'NEVER_SENT'
  | 'PAID_AFTER_FAILURE'
  | 'PAID_AFTER_RETURN'
  | 'STUCK'
  | 'UNKNOWN_STATUS';
