import styles from './progressBar.module.css'

interface ProgressBarProps {
  /** From 0 to 100. Undefined if unknown. */
  value?: number | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
}

export const ProgressBar = ({ value, ...label }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-valuemin={0}
    aria-valuemax={100}
    {...(value !== undefined && { 'aria-valuenow': Math.round(value) })}
    {...label}
    className={styles.bar}
  >
    <div
      className={value === undefined ? styles.going : styles.done}
      {...(value !== undefined && { style: { transform: `scaleX(${value / 100})` } })}
    />
  </div>
)
