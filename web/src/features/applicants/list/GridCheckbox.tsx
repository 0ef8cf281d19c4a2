import type { GridSlotsComponentsProps } from '@mui/x-data-grid'
import { PlainCheckbox } from '../../../ui/controls/PlainCheck.tsx'

type GridCheckboxProps = NonNullable<GridSlotsComponentsProps['baseCheckbox']>

/** The checkbox for selecting rows of the grid. */
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
