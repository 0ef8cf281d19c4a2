import { lazy } from 'react'

/** What only the staff and owners need comes with scripts of its own, after the list. */
export const AddDocument = lazy(async () => ({ default: (await import('./AddDocument.tsx')).AddDocument }))
export const DocumentMenu = lazy(async () => ({ default: (await import('./DocumentMenu.tsx')).DocumentMenu }))
export const PictureMenu = lazy(async () => ({ default: (await import('./PictureMenu.tsx')).PictureMenu }))
