import type { ShownSheet } from '../offer-actions.ts';
import { QueueDialog, RejectDialog } from './ask-dialogs.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { OddsSheet } from './odds-sheet.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import type { SheetProps } from './sheet-props.ts';
import { TermsSheet } from './terms-sheet.tsx';

/** What lies over the page about one offer. */
export function OfferSheets({ shown, ...props }: SheetProps & { readonly shown: ShownSheet }) {
  switch (shown.sheet) {
    case 'terms':
      return <TermsSheet shown={shown} {...props} />;
    case 'odds':
      return <OddsSheet shown={shown} {...props} />;
    case 'receipt':
      return <ReceiptSheet offer={shown.offer} {...props} />;
    case 'reject':
      return <RejectDialog offer={shown.offer} {...props} />;
    case 'queue':
      return <QueueDialog offer={shown.offer} {...props} />;
    case 'forfeit':
    case 'cancel':
      return <GiveUpDialog offer={shown.offer} act={shown.sheet} {...props} />;
  }
}
