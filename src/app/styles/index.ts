// The order matters: Blueprint first, then our tokens over its own, then the base styles of every screen.
import 'virtual:blueprint-styles/base.css';
import './inter.css';
import './tokens.css';
import './base.css';
import './control-edges.css';
import './high-contrast.css';
import './forced-colors.css';
import './start-up.css';
import './primitives.css';
