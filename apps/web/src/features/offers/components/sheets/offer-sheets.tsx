import type { Shown } from '../desk.ts';
import { AfterDialog, RejectDialog } from './ask-dialogs.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import type { SheetProps } from './sheet-props.ts';
import { TermsSheet } from './terms-sheet.tsx';
import { WorthSheet } from './worth-sheet.tsx';

/** What lies over the page about one offer. */
export function OfferSheets({ shown, ...props }: SheetProps & { readonly shown: Shown }) {
  switch (shown.sheet) {
    case 'terms':
      return <TermsSheet offer={shown.offer} {...props} />;
    case 'worth':
      return <WorthSheet offer={shown.offer} {...props} />;
    case 'receipt':
      return <ReceiptSheet offer={shown.offer} {...props} />;
    case 'reject':
      return <RejectDialog offer={shown.offer} {...props} />;
    case 'after':
      return <AfterDialog offer={shown.offer} {...props} />;
    case 'forfeit':
    case 'cancel':
      return <GiveUpDialog offer={shown.offer} act={shown.sheet} {...props} />;
  }
}
