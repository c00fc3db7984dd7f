import CircleAlert from 'lucide-react/icons/circle-alert';
import * as formStyles from './form.module.css';

/** ERR-29: the error of the whole form, shown under it. */
export function FormNote({ text }: { text: string | null }) {
  return (
    <div aria-live="assertive" className={formStyles.formNote} data-part="form-note">
      {text ? (
        <p>
          <CircleAlert />
          {text}
        </p>
      ) : null}
    </div>
  );
}
