import './Button.css'

/** The busy ring. Says nothing: the words stand beside it. */
export const Spinner = () => <i className="spin" aria-hidden />
