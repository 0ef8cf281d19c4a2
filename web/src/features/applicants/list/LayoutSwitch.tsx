import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from '../filters/filters.module.css'
import type { ViewChanges } from '../view/useListView.ts'

interface LayoutSwitchProps {
  board: boolean
  show: ViewChanges['show']
}

export function LayoutSwitch({ board, show }: LayoutSwitchProps) {
  const { t } = useTranslation()
  const name = useId()
  const layouts = [
    { label: t('List'), checked: !board, onChange: () => show(({ board: _, ...shown }) => shown) },
    { label: t('Board'), checked: board, onChange: () => show((shown) => ({ ...shown, board: true, page: 1 })) },
  ]
  return (
    <div role="radiogroup" aria-label={t('Layout')} className={styles.segments} style={halves}>
      {layouts.map(({ label, ...radio }) => (
        <label key={label} className={styles.tile} style={tile}>
          <input type="radio" name={name} {...radio} />
          {label}
        </label>
      ))}
    </div>
  )
}

const halves = { gridTemplateColumns: '1fr 1fr' }
const tile = { minWidth: 72, minHeight: 32 }
