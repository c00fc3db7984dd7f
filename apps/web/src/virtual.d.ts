declare module 'virtual:pictures' {
  const pictures: Readonly<Record<string, { readonly width: number; readonly height: number; readonly version: string }>>;
  export default pictures;
}

/** Every class of the file is an export; the build fails when one is missing. */
declare module '*.module.css';
