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
const PATHS_16 = ["M8.441 1.104a.99.99 0 0 0-.882 0L.365 5c-.487.253-.487.747 0 1L7.56 9.896a.99.99 0 0 0 .882 0L15.635 6c.487-.253.487-.747 0-1zM14 5.5l.016 4.514c.002.548.447.99.994.99a.99.99 0 0 0 .99-.99V5.5zM3.371 9.047l4.387 2.432a.5.5 0 0 0 .485 0l4.39-2.432a.25.25 0 0 1 .371.218v2.955a.25.25 0 0 1-.134.222l-4.635 2.436a.5.5 0 0 1-.466 0l-4.635-2.436A.25.25 0 0 1 3 12.22V9.265a.25.25 0 0 1 .371-.218"];
/** Path data for the 20px grid; matches {@link generate-icon-paths.mjs} / `<Icon />` from core. */
const PATHS_20 = ["M10.551 1.127a1.26 1.26 0 0 0-1.102 0L.456 5.89c-.608.309-.608.913 0 1.222l8.993 4.762c.334.17.767.17 1.102 0l8.992-4.762c.61-.309.61-.913 0-1.222zM18 6.5l.016 4.514c.002.548.447.99.994.99a.99.99 0 0 0 .99-.99V6.5zM3.366 10.033l6.401 3.358a.5.5 0 0 0 .465 0l6.406-3.358a.25.25 0 0 1 .366.221v5.109a.25.25 0 0 1-.139.224l-6.64 3.302a.5.5 0 0 1-.446 0l-6.64-3.302A.25.25 0 0 1 3 15.363v-5.108a.25.25 0 0 1 .366-.222"];
export const LearningIcon = React.forwardRef((props, ref) => {
    const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
    const paths = isLarge ? PATHS_20 : PATHS_16;
    return (_jsx(SVGIconContainer, { iconName: "learning", ref: ref, ...props, children: paths.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
LearningIcon.displayName = `Blueprint6.Icon.LearningIcon`;
/**
 * @deprecated Use {@link LearningIcon} instead.
 */
export const Learning = LearningIcon;
export default LearningIcon;
