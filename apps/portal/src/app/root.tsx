import './styles/app.css'

/** Only names, as in every entry: what they stand for lies in a file that all pages share. */
export { Document as Layout, Root as default } from './document.tsx'
export { RootError as ErrorBoundary } from './root-error.tsx'
