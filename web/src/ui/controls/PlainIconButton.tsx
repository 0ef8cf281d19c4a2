import type { ComponentProps } from 'react'
import styles from './plainIconButton.module.css'

interface PlainIconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'color'> {
  /** Uses the text colour. */
  color?: 'inherit'
  roomy?: boolean
}

/** A small icon button. Every page has some and lists have two per row, so it does without MUI's costly ripples. */
export function PlainIconButton({ color, roomy, ...button }: PlainIconButtonProps) {
  const classes = [styles.button, color === 'inherit' && styles.inherit, roomy && styles.roomy]
  return <button {...button} type="button" className={classes.filter(Boolean).join(' ')} />
}
