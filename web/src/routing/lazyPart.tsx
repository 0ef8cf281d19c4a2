import type { ComponentType } from 'react'
import { MissingDialog } from '../ui/MissingPanel.tsx'
import { MissingScript } from '../ui/MissingScript.tsx'
import { onlineImport } from '../ui/onlineImport.ts'
import { useScript } from './useScript.ts'
import { withOwnScript } from './withOwnScript.tsx'

/**
 * A part of a page that comes with a script of its own, with the nearest Suspense until then. Where the script does not come, `Missing`
 * says so in the place of the part alone, until the connection is back: the page around it stays, and what is typed there.
 */
export function lazyPart<Props extends object>(
  fetchScript: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = MissingScript,
): ComponentType<Props> {
  function LatePart(props: Props) {
    const { part: Part, isMissing } = useScript(fetchScript)
    if (Part) return <Part {...props} />
    return isMissing && <Missing {...props} />
  }
  return withOwnScript(() => onlineImport(fetchScript).catch(() => LatePart))
}

/** The same for a dialog: in its place a panel says that its script did not come. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  fetchScript: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(fetchScript, MissingDialog)
