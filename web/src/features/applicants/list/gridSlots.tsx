import {
  GridLoadingOverlay,
  type GridSlotProps,
  type GridSlotsComponent,
  type GridSlotsComponentsProps,
  gridRowCountSelector,
  useGridApiContext,
  useGridSelector,
} from '@mui/x-data-grid'
import { cloneElement } from 'react'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { GridCheckbox } from './GridCheckbox.tsx'
import { SkeletonRows } from './GridSkeleton.tsx'
import styles from './list.module.css'

// The grid re-renders these parts many times while it measures itself, and MUI's own do more than a list needs.

/** Visual only: a grid may contain nothing but rows. The number of results is announced next to its title. */
const GridProgress = () => (
  <div aria-hidden>
    <ProgressBar />
  </div>
)

/** Shows skeleton rows while the first rows load; later loads show progress above the current rows. */
function GridLoading(props: GridSlotProps['loadingOverlay']) {
  const isEmpty = useGridSelector(useGridApiContext(), gridRowCountSelector) === 0
  return isEmpty ? <SkeletonRows /> : <GridLoadingOverlay {...props} />
}

/** Sets `data-tooltip`; the page renders the tooltip. */
const GridTooltip = ({ title, children }: GridSlotProps['baseTooltip']) =>
  title ? cloneElement(children, { 'data-tooltip': title }) : children

const SortButton = ({
  children,
  className,
  disabled,
  tabIndex,
  onClick,
  'aria-label': label,
}: GridSlotProps['baseIconButton']) => (
  <button
    type="button"
    aria-label={label}
    className={`${styles.sort} ${className}`}
    {...{ disabled, tabIndex, onClick }}
  >
    {children}
  </button>
)

/** Columns can't be resized. */
const EmptySlot = () => null

export const gridSlots: Partial<GridSlotsComponent> = {
  baseCheckbox: GridCheckbox,
  baseIconButton: SortButton,
  baseLinearProgress: GridProgress,
  baseTooltip: GridTooltip,
  columnResizeIcon: EmptySlot,
  loadingOverlay: GridLoading,
}

export const gridSlotProps: GridSlotsComponentsProps = {
  loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' },
}
