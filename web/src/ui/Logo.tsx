/** The mark: a V whose strokes meet the horizon at the vanishing point. */
export const Logo = ({ size = 28 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 28 28"
    fill="none"
    stroke="currentColor"
    strokeLinejoin="round"
    strokeLinecap="square"
    aria-hidden
  >
    <path d="M5.5 4.5 14 20.5 22.5 4.5" strokeWidth="2.6" />
    <path d="M2.5 20.5h23" strokeWidth="1.4" />
    <path d="M14 20.5 9 25.5M14 20.5l5 5" strokeWidth="1.4" />
  </svg>
)
