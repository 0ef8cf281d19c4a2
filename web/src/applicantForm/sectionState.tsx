import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { FormSectionName } from '../../../shared/applicants/fields/applicantFields.ts'
import { type FormUse, type SectionName, sectionOf, sectionsOf } from './formSections.ts'
import { fieldId, useFormStore } from './formStore.tsx'
import type { FormValues } from './formValues.ts'

interface Sections {
  use: FormUse
  /** Renders the fields of a section that have no code of their own. */
  Others: OtherFields | undefined
  collapsible: boolean
  isOpen: (name: SectionName) => boolean
  toggle: (name: SectionName) => void
  /** Folds a section and unfolds the next one, which takes focus. */
  goOn: (name: SectionName) => void
  goTo: (path: string) => void
}

export type OtherFields = ComponentType<{ section: FormSectionName }>

const SectionsContext = createContext<Sections | null>(null)

/** Returns true if a certificate's PDF has to be chosen again. */
const hasLostCertificate = ({ certifications, pending }: FormValues): boolean =>
  [...certifications, pending.certifications].some(({ lostFile }) => lostFile !== undefined)

/**
 * Holds which sections are open. On phones these are the first and the ones with lost files; on wider screens sections
 * don't fold.
 */
export function SectionsProvider({
  use,
  Others,
  collapsible,
  children,
}: {
  use: FormUse
  Others: OtherFields | undefined
  collapsible: boolean
  children: ReactNode
}) {
  const store = useFormStore()
  const [open, setOpen] = useState<ReadonlySet<SectionName>>(() => {
    const first = sectionsOf(use).slice(0, 1)
    return new Set(hasLostCertificate(store.snapshot().values) ? [...first, 'certificates'] : first)
  })
  const [focusPath, setFocusPath] = useState<string>()

  const goTo = useCallback((path: string) => {
    const section = sectionOf(path)
    if (section) setOpen((before) => new Set([...before, section]))
    setFocusPath(path)
  }, [])
  // Runs after the section has unfolded.
  useEffect(() => {
    if (focusPath === undefined) return
    focusField(focusPath)
    setFocusPath(undefined)
  }, [focusPath])

  const toggle = useCallback(
    (name: SectionName) => setOpen((before) => (before.has(name) ? without(before, name) : new Set([...before, name]))),
    [],
  )
  const goOn = useCallback(
    (name: SectionName) => {
      const next = nextSection(use, name)
      if (!next) return
      setOpen((before) => new Set([...without(before, name), next]))
      // Once it has unfolded.
      setTimeout(() => focusTitle(next))
    },
    [use],
  )
  const sections = useMemo<Sections>(
    () => ({ use, Others, collapsible, isOpen: (name) => open.has(name), toggle, goOn, goTo }),
    [use, Others, collapsible, open, toggle, goOn, goTo],
  )
  return <SectionsContext value={sections}>{children}</SectionsContext>
}

const without = (names: ReadonlySet<SectionName>, removed: SectionName): ReadonlySet<SectionName> =>
  new Set([...names].filter((name) => name !== removed))

export function useSections(): Sections {
  const sections = useContext(SectionsContext)
  if (!sections) throw new Error('A section needs a SectionsProvider around it')
  return sections
}

/** Returns the section after this one, or undefined after the last. */
export function nextSection(use: FormUse, name: SectionName): SectionName | undefined {
  const names = sectionsOf(use)
  return names[names.indexOf(name) + 1]
}

/** Focuses the button that folds a section, and scrolls the section to the top. */
function focusTitle(name: SectionName): void {
  const section = document.getElementById(sectionId(name))
  section?.querySelector('button')?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
}

export const sectionId = (name: SectionName): string => `section-${name}`

/** Focuses the field or its closest focusable parent: the entry, the list or the section. */
function focusField(path: string): void {
  const parts = path.split('.')
  const paths = parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'))
  const element = paths.map((name) => document.getElementById(fieldId(name))).find((found) => found !== null)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
