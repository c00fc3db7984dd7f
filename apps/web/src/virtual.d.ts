declare module 'virtual:pictures' {
  const pictures: Readonly<Record<string, { readonly width: number; readonly height: number; readonly version: string }>>;
  export default pictures;
}
