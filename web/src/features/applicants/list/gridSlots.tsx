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
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { GridCheckbox } from './GridCheckbox.tsx'
import { SkeletonRows } from './GridSkeleton.tsx'
import styles from './list.module.css'

// The grid draws its parts again and again while it finds its size, and those of MUI are made for more than a list needs.

/** For the eyes alone: a grid may hold nothing but rows, and how many were found is told beside its title when they have come. */
const GridProgress = () => (
  <div aria-hidden>
    <ProgressBar />
  </div>
)

/** The first rows are waited for in the shape that stood there before the grid; those after them above the rows before. */
function GridLoading(props: GridSlotProps['loadingOverlay']) {
  const isEmpty = useGridSelector(useGridApiContext(), gridRowCountSelector) === 0
  return isEmpty ? <SkeletonRows /> : <GridLoadingOverlay {...props} />
}

/** What has a tooltip says its words, and the page draws them. */
const GridTooltip = ({ title, children }: GridSlotProps['baseTooltip']) =>
  title ? cloneElement(children, { 'data-tooltip': title }) : children

/** Sorts by a column. */
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

/** No column is made wider by hand. */
const Nothing = () => null

export const gridSlots: Partial<GridSlotsComponent> = {
  baseCheckbox: GridCheckbox,
  baseIconButton: SortButton,
  baseLinearProgress: GridProgress,
  baseTooltip: GridTooltip,
  columnResizeIcon: Nothing,
  loadingOverlay: GridLoading,
}

export const gridSlotProps: GridSlotsComponentsProps = {
  loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' },
}
