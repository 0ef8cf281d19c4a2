import { Icon, type IconProps } from '../Icon.tsx'

export const HomeWorkOutlinedIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M17 15h2v2h-2zm0-4h2v2h-2zm2-4h-2v2h2zm-5.26 0L15 7.84V7zM10 3v1.51l2 1.33V5h9v14h-4v2h6V3zM8.17 5.7 15 10.25V21H1V10.48zM10 19h3v-7.84L8.17 8.09 3 11.38V19h3v-6h4z" />
  </Icon>
)
