import type { CSSProperties, ReactNode } from 'react'
import styles from './softChip.module.css'

export interface ChipColours {
  text: string
  background: string
  border: string
}

interface SoftChipProps {
  colours: Record<'light' | 'dark', ChipColours>
  children: ReactNode
  'data-stage'?: string
}

/** A state as a soft chip in the state's colour. */
export function SoftChip({ colours: { light, dark }, children, ...data }: SoftChipProps) {
  return (
    <span {...data} className={styles.chip} style={coloursOf(light, dark)}>
      {children}
    </span>
  )
}

const coloursOf = (light: ChipColours, dark: ChipColours): CSSProperties =>
  ({
    '--light-text': light.text,
    '--light-background': light.background,
    '--light-border': light.border,
    '--dark-text': dark.text,
    '--dark-background': dark.background,
    '--dark-border': dark.border,
  }) as CSSProperties
