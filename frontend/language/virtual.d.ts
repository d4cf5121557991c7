declare module 'virtual:catalogue/*' {
  const catalogue: import('./translate.ts').Catalogue;
  export default catalogue;
}
