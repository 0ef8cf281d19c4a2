import type { ComponentProps } from 'react'
import styles from './plainIconButton.module.css'

interface PlainIconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'color'> {
  /** In the colour of the text around it. */
  color?: 'inherit'
  /** As large as MUI's own, where there is room. */
  roomy?: boolean
}

/** A small button with an icon, of which every page has some and a list two in each row: without the ripples that make MUI's cost more. */
export function PlainIconButton({ color, roomy, ...button }: PlainIconButtonProps) {
  const classes = [styles.button, color === 'inherit' && styles.inherit, roomy && styles.roomy]
  return <button {...button} type="button" className={classes.filter(Boolean).join(' ')} />
}
