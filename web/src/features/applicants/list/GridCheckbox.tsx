import type { GridSlotsComponentsProps } from '@mui/x-data-grid'
import { PlainCheckbox } from '../../../ui/PlainCheck.tsx'

type GridCheckboxProps = NonNullable<GridSlotsComponentsProps['baseCheckbox']>

/** What the grid selects its rows with. */
export function GridCheckbox({
  slotProps,
  checked,
  indeterminate,
  disabled,
  tabIndex,
  onChange,
  onClick,
  onMouseDown,
  onKeyDown,
}: GridCheckboxProps) {
  return (
    <PlainCheckbox
      {...slotProps?.htmlInput}
      {...{ checked, indeterminate, disabled, tabIndex, onChange, onClick, onMouseDown, onKeyDown }}
    />
  )
}
