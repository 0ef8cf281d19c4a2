import type { ComponentProps } from 'react'
import styles from './skeleton.module.css'

interface SkeletonProps extends Omit<ComponentProps<'span'>, 'className' | 'children'> {
  /** A line of text as high as the letters of one, a box with round corners, or a circle; a line when left out. */
  variant?: 'text' | 'rounded' | 'circular'
  /** In pixels, or as CSS says it. */
  width?: number | string
  height?: number | string
}

/** The shape of something that is on its way. A page that waits has dozens: each is one plain element. */
export const Skeleton = ({ variant = 'text', width, height, style, ...span }: SkeletonProps) => (
  <span
    {...span}
    data-skeleton
    className={`${styles.skeleton} ${styles[variant]}`}
    style={{ width, height, ...style }}
  />
)
