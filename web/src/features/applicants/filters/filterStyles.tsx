import type { ReactNode } from 'react'
import { useFormats } from '../../../i18n/useFormats.ts'
import styles from './filters.module.css'

interface FilterLegendProps {
  as: 'legend' | 'label' | 'div'
  id?: string
  htmlFor?: string
  children: ReactNode
}

export function FilterLegend({ as: Element, ...rest }: FilterLegendProps) {
  return <Element {...rest} className={styles.legend} />
}

interface ChoiceRowProps {
  /** The checkbox or radio button. */
  control: ReactNode
  children: ReactNode
  count?: number | undefined
}

/** A checkbox or radio button with its label and, on the right, its number of results. */
export function ChoiceRow({ control, children, count }: ChoiceRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is passed as a prop
    <label className={styles.choiceRow}>
      {control}
      <span className={styles.counted}>
        <span>{children}</span>
        <FacetCountLabel count={count} />
      </span>
    </label>
  )
}

export function FacetCountLabel({ count }: { count: number | undefined }) {
  const { number } = useFormats()
  if (count === undefined) return null
  return <span className={styles.count}>{count < 1000 ? count : number(count)}</span>
}
