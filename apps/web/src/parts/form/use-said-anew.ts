import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '#platform/language.tsx';

/**
 * A form keeps its complaints as texts. After a change of language those that the form makes itself are said anew, and what the
 * server said is forgotten.
 */
export function useSaidAnew<Values extends FieldValues>(form: UseFormReturn<Values>, setGeneral: (text: null) => void): void {
  const { language } = useLanguage();
  const said = useRef(language);
  useEffect(() => {
    if (said.current === language) return;
    said.current = language;
    setGeneral(null);
    const wrong = Object.keys(form.formState.errors) as Path<Values>[];
    if (wrong.length > 0) void form.trigger(wrong);
  }, [language, form, setGeneral]);
}
