import { useEffect } from 'react'

/** Sets the page's title in the browser's tab and history. Screen readers announce it first. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Fagfolk`
  }, [title])
}
