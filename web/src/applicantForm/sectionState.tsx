import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { type FormUse, type SectionName, sectionOf, sectionsOf } from './formSections.ts'
import { fieldId, useFormStore } from './formStore.tsx'
import type { FormValues } from './formValues.ts'

interface Sections {
  use: FormUse
  /** Whether sections fold: on a phone. */
  folding: boolean
  /** Whether a section that folds is open. */
  isOpen: (name: SectionName) => boolean
  toggle: (name: SectionName) => void
  /** Opens what the field of a path stands in, and gives it the focus. */
  goTo: (path: string) => void
}

const SectionsContext = createContext<Sections | null>(null)

/** Whether the PDF of a certificate has to be chosen again. */
const hasLostCertificate = ({ certifications, pending }: FormValues): boolean =>
  [...certifications, pending.certifications].some(({ lostFile }) => lostFile !== undefined)

/** Keeps which sections are open. On a phone the form begins with its first, and with what has to be chosen again; elsewhere all are. */
export function SectionsProvider({ use, folding, children }: { use: FormUse; folding: boolean; children: ReactNode }) {
  const store = useFormStore()
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(() => {
    const first = sectionsOf(use).slice(0, 1)
    return new Set(hasLostCertificate(store.snapshot().values) ? [...first, 'certificates'] : first)
  })
  const [wanted, setWanted] = useState<string>()

  const goTo = useCallback((path: string) => {
    const section = sectionOf(path)
    if (section) setOpen((before) => new Set([...before, section]))
    setWanted(path)
  }, [])
  // After what was folded is there.
  useEffect(() => {
    if (wanted === undefined) return
    focusField(wanted)
    setWanted(undefined)
  }, [wanted])

  const toggle = useCallback(
    (name: SectionName) => setOpen((before) => (before.has(name) ? without(before, name) : new Set([...before, name]))),
    [],
  )
  const sections = useMemo<Sections>(
    () => ({ use, folding, isOpen: (name) => open.has(name), toggle, goTo }),
    [use, folding, open, toggle, goTo],
  )
  return <SectionsContext value={sections}>{children}</SectionsContext>
}

const without = (names: ReadonlySet<SectionName>, gone: SectionName): ReadonlySet<SectionName> =>
  new Set([...names].filter((name) => name !== gone))

export function useSections(): Sections {
  const sections = useContext(SectionsContext)
  if (!sections) throw new Error('A section needs a SectionsProvider around it')
  return sections
}

/** The field itself, or the nearest thing around it: the entry, the list, the section. */
function focusField(path: string): void {
  const parts = path.split('.')
  const paths = parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'))
  const element = paths.map((name) => document.getElementById(fieldId(name))).find((found) => found !== null)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
