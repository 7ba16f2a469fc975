import { jsx as _jsx } from "react/jsx-runtime";
/*
 * Copyright 2024 Palantir Technologies, Inc. All rights reserved.
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */
import * as React from "react";
import { IconSize } from "../../iconTypes.js";
import { SVGIconContainer } from "../../svgIconContainer.js";
/** Path data for the 16px grid; matches {@link generate-icon-paths.mjs} / `<Icon />` from core. */
const PATHS_16 = ["M3 1c0-.55-.45-1-1-1S1 .45 1 1v3h2zm0 4H1c-.55 0-1 .45-1 1v2c0 .55.45 1 1 1h2c.55 0 1-.45 1-1V6c0-.55-.45-1-1-1m12-4c0-.55-.45-1-1-1s-1 .45-1 1v2h2zM9 1c0-.55-.45-1-1-1S7 .45 7 1v6h2zM1 15c0 .55.45 1 1 1s1-.45 1-1v-5H1zM15 4h-2c-.55 0-1 .45-1 1v2c0 .55.45 1 1 1h2c.55 0 1-.45 1-1V5c0-.55-.45-1-1-1m-2 11c0 .55.45 1 1 1s1-.45 1-1V9h-2zM9 8H7c-.55 0-1 .45-1 1v2c0 .55.45 1 1 1h2c.55 0 1-.45 1-1V9c0-.55-.45-1-1-1m-2 7c0 .55.45 1 1 1s1-.45 1-1v-2H7z"];
/** Path data for the 20px grid; matches {@link generate-icon-paths.mjs} / `<Icon />` from core. */
const PATHS_20 = ["M4 1c0-.55-.45-1-1-1S2 .45 2 1v5h2zM2 19c0 .55.45 1 1 1s1-.45 1-1v-6H2zm9-18c0-.55-.45-1-1-1S9 .45 9 1v8h2zm7 0c0-.55-.45-1-1-1s-1 .45-1 1v3h2zM9 19c0 .55.45 1 1 1s1-.45 1-1v-3H9zm9-14h-2c-.55 0-1 .45-1 1v3c0 .55.45 1 1 1h2c.55 0 1-.45 1-1V6c0-.55-.45-1-1-1m-2 14c0 .55.45 1 1 1s1-.45 1-1v-8h-2zM4 7H2c-.55 0-1 .45-1 1v3c0 .55.45 1 1 1h2c.55 0 1-.45 1-1V8c0-.55-.45-1-1-1m7 3H9c-.55 0-1 .45-1 1v3c0 .55.45 1 1 1h2c.55 0 1-.45 1-1v-3c0-.55-.45-1-1-1"];
export const SettingsIcon = React.forwardRef((props, ref) => {
    const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
    const paths = isLarge ? PATHS_20 : PATHS_16;
    return (_jsx(SVGIconContainer, { iconName: "settings", ref: ref, ...props, children: paths.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
SettingsIcon.displayName = `Blueprint6.Icon.SettingsIcon`;
/**
 * @deprecated Use {@link SettingsIcon} instead.
 */
export const Settings = SettingsIcon;
export default SettingsIcon;
