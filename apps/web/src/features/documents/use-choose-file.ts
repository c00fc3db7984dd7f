import { useEffectEvent } from 'react';

/** HEIC is not named: then a phone that keeps its photos so hands them out as JPEG. */
export const ACCEPTED = 'image/*,application/pdf';

/** Opens the device's choice of files, for a press outside of a file field. */
export function useChooseFile(onFile: (file: File) => void, { isCamera = false } = {}): () => void {
  const take = useEffectEvent(onFile);
  return () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = isCamera ? 'image/*' : ACCEPTED;
    if (isCamera) input.capture = 'environment';
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file) take(file);
    });
    input.click();
  };
}
