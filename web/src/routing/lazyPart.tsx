import type { ComponentType } from 'react'
import { MissingDialog } from '../ui/feedback/MissingPanel.tsx'
import { MissingScript } from '../ui/feedback/MissingScript.tsx'
import { onlineImport } from '../ui/feedback/onlineImport.ts'
import { useScript } from './useScript.ts'
import { withOwnScript } from './withOwnScript.tsx'

/**
 * A component with its own script. Shows the nearest Suspense fallback while loading. If it fails to load, `Missing`
 * takes its place until the browser is back online. The surrounding page and its input stay.
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

/** Does the same for a dialog. If its script fails to load, a panel says so. */
export const lazyDialog = <Props extends { onClose: () => void }>(
  fetchScript: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(fetchScript, MissingDialog)
