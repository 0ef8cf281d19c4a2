import type { ReactNode } from 'react'
import { useFormats } from '../../../i18n/useFormats.ts'
import styles from './filters.module.css'

interface FilterLegendProps {
  as: 'legend' | 'label' | 'div'
  id?: string
  htmlFor?: string
  children: ReactNode
}

/** What a filter is called. */
export function FilterLegend({ as: Element, ...rest }: FilterLegendProps) {
  return <Element {...rest} className={styles.legend} />
}

interface ChoiceRowProps {
  /** The box or radio button. */
  control: ReactNode
  children: ReactNode
  count?: number | undefined
}

/** A box or radio button with its label and, at the right, how many results it has. */
export function ChoiceRow({ control, children, count }: ChoiceRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is handed in
    <label className={styles.choiceRow}>
      {control}
      <span className={styles.counted}>
        <span>{children}</span>
        <FacetCountLabel count={count} />
      </span>
    </label>
  )
}

/** How many results a value has; nothing while that is not known. */
export function FacetCountLabel({ count }: { count: number | undefined }) {
  const { number } = useFormats()
  if (count === undefined) return null
  return <span className={styles.count}>{count < 1000 ? count : number(count)}</span>
}
