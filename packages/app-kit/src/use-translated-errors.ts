import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLanguage } from './language.ts';

/** A form keeps its errors as texts. After a change of language its own errors are validated again and the server's are cleared. */
export function useTranslatedErrors<Values extends FieldValues>(form: UseFormReturn<Values>, setGeneral: (text: null) => void): void {
  const { language } = useLanguage();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    setGeneral(null);
    const wrong = Object.keys(form.formState.errors) as Path<Values>[];
    if (wrong.length > 0) void form.trigger(wrong);
  }, [language, form, setGeneral]);
}
