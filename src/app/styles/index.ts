// In this order: Blueprint beneath, our tokens over its own, then what every screen is on.
import 'virtual:blueprint-styles/base.css';
import './inter.css';
import './tokens.css';
import './base.css';
import './high-contrast.css';
import './start-up.css';
