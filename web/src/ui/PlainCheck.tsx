import type { ComponentProps } from 'react'
import styles from './plainCheck.module.css'

// A list has a hundred of these and more: the browser's own controls are drawn in a fraction of the time that MUI's take.

interface PlainCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  /** Neither on nor off, such as for a list of which only some are chosen. */
  indeterminate?: boolean | undefined
}

/** The browser's own checkbox, with the looks of MUI's. */
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

/** The browser's own radio button, with the looks of MUI's. */
export function PlainRadio(input: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...input} type="radio" className={styles.check} />
}
