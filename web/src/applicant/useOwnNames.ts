import { useCallback, useState } from 'react'
import type { OwnNames } from '../../../shared/kernel/places/ownNames.ts'
import { scriptOnDemand } from '../ui/feedback/scriptOnDemand.ts'

const ownNamesScript = scriptOnDemand(() => import('../../../shared/kernel/places/ownNames.ts'))

type NamesOfValue = (value: string) => readonly string[]

/** Returns the names of a list's values in other languages, undefined until they are loaded. Lists without such names have no kind. */
export function useOwnNames(kind: keyof OwnNames | undefined): { namesOf: NamesOfValue | undefined; load: () => void } {
  const [namesOf, setNamesOf] = useState<NamesOfValue>()
  // The names are optional: entries can still be found by their labels.
  const load = useCallback(() => {
    if (kind === undefined) return
    ownNamesScript()
      .then(({ namesByValue }) => setNamesOf(() => namesByValue(kind, navigator.languages)))
      .catch(() => {})
  }, [kind])
  return { namesOf, load }
}
