import type { ComponentProps } from 'react'
import styles from './plainCheck.module.css'

// Lists have a hundred of these and more. Native controls are rendered in a fraction of the time of MUI's.

interface PlainCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  /** Neither on nor off, for example if only some of a list are selected. */
  indeterminate?: boolean | undefined
}

/** A native checkbox that looks like MUI's. */
export function PlainCheckbox({ indeterminate = false, ...input }: PlainCheckboxProps) {
  return (
    <input
      {...input}
      type="checkbox"
      className={styles.check}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate
      }}
    />
  )
}

/** A native radio button that looks like MUI's. */
export function PlainRadio(input: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...input} type="radio" className={styles.check} />
}
