import { useEffect, useId, useRef, useState } from 'react'
import { LabelledDate } from '../../../../ui/fields/LabelledDate.tsx'
import { isDate } from '../../../../ui/fields/typedDate.ts'
import type { ChangeFilters } from '../../view/useListView.ts'
import styles from './orders.module.css'

/** Milliseconds without typing before a typed date is applied. */
const typingPause = 600

interface DayFilterProps {
  name: 'validOn' | 'availableBy'
  label: string
  chosen: string | undefined
  filter: ChangeFilters
}

export function DayFilter({ name, label, chosen = '', filter }: DayFilterProps) {
  const [value, setValue] = useState(chosen)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  useEffect(() => setValue(chosen), [chosen])
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = (day: string) => {
    clearTimeout(timer.current)
    if (day !== chosen && (day === '' || isDate(day))) filter({ [name]: day || undefined })
  }
  const change = (day: string) => {
    setValue(day)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(day), typingPause)
  }
  return (
    <div className={styles.day}>
      <LabelledDate
        id={id}
        label={label}
        ahead
        value={value}
        error={value === '' || isDate(value) ? undefined : 'Enter a date, such as 31.12.2026'}
        onChange={change}
        onBlur={() => apply(value)}
      />
    </div>
  )
}
