import { useEffect } from 'react'

/** Names the page in the browser's tab and history; screen readers announce it first. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Fagfolk`
  }, [title])
}
