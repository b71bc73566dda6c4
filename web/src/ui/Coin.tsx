import './Button.css'

export const Coin = () => <i className="coin" aria-hidden />
